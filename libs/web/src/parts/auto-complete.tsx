export { default } from 'antd/es/auto-complete';
