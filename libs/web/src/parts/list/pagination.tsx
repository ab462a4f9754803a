export { default } from 'antd/es/pagination';
