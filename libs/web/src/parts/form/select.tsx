export { default } from 'antd/es/select';
