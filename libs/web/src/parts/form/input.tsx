export { default } from 'antd/es/input';
