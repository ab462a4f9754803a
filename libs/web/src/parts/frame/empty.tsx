export { default } from 'antd/es/empty';
