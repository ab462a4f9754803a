// Replaces antd's components that only add styles to the page.
export default () => null;
