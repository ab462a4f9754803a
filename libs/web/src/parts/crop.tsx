import ImgCrop, { type ImgCropProps } from 'antd-img-crop';
import 'react-easy-crop/react-easy-crop.css';

/** Around an Upload: what is chosen is cut to shape first. Its styles are files of the build, never written by script. */
export default function Crop(props: ImgCropProps) {
  return (
    <ImgCrop {...props} cropperProps={{ ...props.cropperProps, disableAutomaticStylesInjection: true } as never} />
  );
}
