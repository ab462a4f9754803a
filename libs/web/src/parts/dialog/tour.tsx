export { default } from 'antd/es/tour';
