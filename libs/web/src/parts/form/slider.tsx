export { default } from 'antd/es/slider';
