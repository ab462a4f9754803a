// Stands in for components of antd that only bring more styles into the page.
export default () => null;
