import ImgCrop, { type ImgCropProps } from 'antd-img-crop';
import 'react-easy-crop/react-easy-crop.css';

/** Wraps an Upload so that the chosen picture is cropped first. Its styles are files of the build, never injected. */
export default function Crop(props: ImgCropProps) {
  return (
    <ImgCrop {...props} cropperProps={{ ...props.cropperProps, disableAutomaticStylesInjection: true } as never} />
  );
}
