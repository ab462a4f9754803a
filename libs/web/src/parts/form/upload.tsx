export type { UploadFile, UploadProps } from 'antd/es/upload';
export { default } from 'antd/es/upload';
