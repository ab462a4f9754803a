declare module '*.module.css' {
  /** Class names by what the stylesheet calls them. */
  const styles: Readonly<Record<string, string>>;
  export default styles;
}
declare module '*.css';
