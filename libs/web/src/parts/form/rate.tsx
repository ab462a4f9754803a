export { default } from 'antd/es/rate';
