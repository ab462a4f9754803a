export type { FormInstance, FormItemProps, FormProps } from 'antd/es/form';
export { default } from 'antd/es/form';
