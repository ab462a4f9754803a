export { default } from 'antd/es/segmented';
