export { default } from 'antd/es/result';
