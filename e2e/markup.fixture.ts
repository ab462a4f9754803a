import type { Product } from './product.fixture.ts';

/** Each would run, were it ever taken for markup; the shortest fits the shortest field. */
export const SHORT = '<svg onload=alert(1)>';
export const LONG = `</script><script>alert(2)</script><img src=x onerror=alert(3)>"'><a href="javascript:alert(4)">x</a>`;

/** A part of the contract's JSON schemas, as far as texts are found by it. */
interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  items?: Schema;
  prefixItems?: Schema[];
  properties?: Record<string, Schema>;
  allOf?: Schema[];
  anyOf?: Schema[];
}

/** Every field of a body that takes any text there is, as `/path.field`: no list of values, no form of its own. */
function* textsOf(schema: Schema, at: string): Generator<string> {
  const { type, format, pattern = '', properties = {}, items, prefixItems = [], allOf = [], anyOf = [] } = schema;
  const anyText = !pattern || pattern.includes('Cc');
  if (type === 'string' && !schema.enum && schema.const === undefined && !format && anyText) yield at;
  for (const [name, field] of Object.entries(properties)) yield* textsOf(field, `${at}.${name}`);
  for (const each of [...(items ? [items] : []), ...prefixItems]) yield* textsOf(each, `${at}[]`);
  for (const one of [...allOf, ...anyOf]) yield* textsOf(one, at);
}

/** Every such field of the whole product, by what the gateway says of it. */
export async function textFields(product: Product): Promise<string[]> {
  const answer = await fetch(`${product.url}/api/openapi.json`);
  type Operation = { post: { requestBody: { content: { 'application/json': { schema: Schema } } } } };
  const { paths } = (await answer.json()) as { paths: Record<string, Operation> };
  const fields = Object.entries(paths).flatMap(([path, { post }]) => [
    ...textsOf(post.requestBody.content['application/json'].schema, path),
  ]);
  return [...new Set(fields)];
}

/**
 * Texts that are kept of nobody: where a list goes on, what is looked for, who is signing in, and names that are sent
 * beside an id, which alone counts.
 */
export const NOT_KEPT = [
  /\.(after|userAUTH|bootID|query|words|genre|terms\[\]\.text|(genres|languages|countries|services|mine)\[\])$/,
  /\.(queueName|videoName|contactName|personName|remindQueueName|remindVideoTitle|queueIDandNameArr\[\]\[\])$/,
  /\.(user2Lookup|identifier|username|username_email_cell|usernameEmailOrCell|sentCode|whichTutorial|key)$/,
  /matchTitles\.wanted\[\]\.title$/,
  /resendCode\.(userEMAIL|userCELL)$/,
  /validateInfo\.user_info$/,
  /(fetchPush|removePushDevice)\.endpoint$/,
];

/** Fields that are kept as they were written, and shown. */
export const KEPT = [
  '/api/queues/createNewQueue.qName',
  '/api/queues/renameQueue.qName',
  '/api/review/submitReview.restComment',
  '/api/review/importReviews.reviews[].text',
  '/api/review/reportReview.reason',
  '/api/ptoyr/addPtoyrMessage.msgText100',
  '/api/jamm/vote.name',
  '/api/user/addNewUser.inviteUsername',
  '/api/account/addPasskey.name',
  '/api/account/renamePasskey.name',
];

export const JOINING = {
  userUSERNAME: 'newcomer',
  userEMAIL: '',
  userCELL: '',
  passhash: 'a'.repeat(64),
  userAUTH: 'b'.repeat(43),
};
/** Fields that are kept, and take only what has a form: here they say no to markup. */
export const REFUSING: Record<string, object> = {
  '/api/user/checkSignupFields.userUSERNAME': { userUSERNAME: SHORT.slice(0, 16), userEMAIL: '', userCELL: '' },
  '/api/user/checkSignupFields.userEMAIL': { userUSERNAME: 'ann', userEMAIL: `"${SHORT}"@example.com`, userCELL: '' },
  '/api/user/checkSignupFields.userCELL': { userUSERNAME: 'ann', userEMAIL: '', userCELL: SHORT },
  '/api/user/addNewUser.userUSERNAME': { ...JOINING, userUSERNAME: SHORT.slice(0, 16) },
  '/api/user/addNewUser.userEMAIL': { ...JOINING, userEMAIL: `"${SHORT}"@example.com` },
  '/api/user/addNewUser.userCELL': { ...JOINING, userCELL: SHORT },
  '/api/account/processEdit.value': { key: 'lastName', value: SHORT },
  '/api/account/processEdit.userEMAIL': { key: 'email', value: `"${SHORT}"@a.bc`, userEMAIL: `"${SHORT}"@a.bc` },
  '/api/account/processEdit.userCELL': { key: 'cell', value: SHORT, userCELL: SHORT },
  '/api/account/saveNoticeChoices.zone': { zone: SHORT },
  '/api/account/addPushDevice.endpoint': {
    endpoint: `https://push.example/${SHORT}`,
    p256dh: 'p'.repeat(87),
    auth: SHORT,
  },
  '/api/genre_tastes/saveSliderVals.updateARRAY[]': { updateARRAY: [90, SHORT] },
};
