import ts from 'typescript';

/** A test name that begins like this is read as the end of another sentence. */
const PREPOSITION =
  /^(?:after|among|as|at|because|before|between|by|during|for|from|if|in|into|of|on|over|since|through|to|under|until|when|while|with|within|without)\b/i;
/** A text that begins like this lacks its verb, unless it is a question. */
const FRAGMENT = /^(?:Of|Who|Whom|Whoever|So many) .*[^?]$/;
/** A text about a failure says what could not be done. */
const FAILURE = /(?:^f|F)ailed$/;
const CANNOT = /[Cc]ouldn’t|can’t|did not|didn’t/;

/** @returns the names of a spec's tests that begin with a preposition, as `line: reason` */
export function testNameFaults(source: string, path: string): string[] {
  return faultsIn(source, path, (node) => {
    if (!ts.isCallExpression(node) || !/^(?:describe|it|test)\b/.test(rootOf(node.expression))) return;
    const [name] = node.arguments;
    return name && PREPOSITION.test(textOf(name)) ? 'begins with a preposition' : undefined;
  });
}

/** @returns the texts of a messages file that lack a verb, as `line: reason` */
export function messageFaults(source: string, path: string): string[] {
  return faultsIn(source, path, (node) => {
    if (ts.isPropertyAssignment(node) && FAILURE.test(node.name.getText()) && ts.isStringLiteralLike(node.initializer))
      return CANNOT.test(node.initializer.text) ? undefined : 'does not say what could not be done';
    return FRAGMENT.test(textOf(node)) ? 'begins with a fragment' : undefined;
  });
}

function faultsIn(source: string, path: string, faultOf: (node: ts.Node) => string | undefined): string[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true); // the ending tells .ts from .tsx
  const faults: string[] = [];
  const visit = (node: ts.Node): void => {
    const fault = faultOf(node);
    if (fault) faults.push(`${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${fault}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return faults;
}

/** The text of a literal. `${}` stands for each value in it. For anything else the text is ''. */
function textOf(node: ts.Node): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return '';
  return node.head.text + node.templateSpans.map((span) => `\${}${span.literal.text}`).join('');
}

/** The first name of a chain such as `it.each(rows)`. */
function rootOf(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text;
  if (ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) || ts.isTaggedTemplateExpression(node))
    return rootOf(ts.isTaggedTemplateExpression(node) ? node.tag : node.expression);
  return '';
}
