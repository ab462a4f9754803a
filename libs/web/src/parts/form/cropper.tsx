import EasyCrop, { type Area, type Point } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useState } from 'react';
import styles from './cropper.module.css';
import { Slider } from './slider.tsx';

/** A rectangle of the picture, in its own pixels. */
export type CropArea = Area;
const CLOSEST = 4;
const STEP_PX = 8;

/**
 * Selects a square of a picture: by drag, pinch, wheel, arrow keys and the slider below the picture. It is part of a
 * page or dialog.
 * @param texts the names of picture and slider
 */
export default function Cropper({
  src,
  round = false,
  texts,
  onArea,
}: {
  src: string;
  round?: boolean;
  texts: { picture: string; zoom: string };
  onArea: (area: CropArea) => void;
}) {
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <div className={styles.cropper}>
      <div className={styles.picture}>
        <EasyCrop
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={CLOSEST}
          aspect={1}
          cropShape={round ? 'round' : 'rect'}
          showGrid={false}
          objectFit="cover"
          keyboardStep={STEP_PX}
          cropperProps={{ role: 'group', 'aria-label': texts.picture }}
          mediaProps={{ alt: '' }}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
        />
      </div>
      <div className={styles.zoom}>
        <span aria-hidden="true">{texts.zoom}</span>
        <Slider label={texts.zoom} min={1} max={CLOSEST} step={0.1} value={zoom} onMove={setZoom} />
      </div>
    </div>
  );
}
