export { default } from 'antd/es/tooltip';
