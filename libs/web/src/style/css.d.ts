declare module '*.module.css' {
  /** Maps the class names of a stylesheet to the built ones. */
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
declare module '*.css';
