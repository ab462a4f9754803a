export { default } from 'antd/es/skeleton';
