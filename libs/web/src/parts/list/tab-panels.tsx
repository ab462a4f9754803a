export { default } from 'antd/es/tabs';
