export { default } from 'antd/es/modal';
