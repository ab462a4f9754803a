import AntdSlider from 'antd/es/slider';
import '../../style/antd-slider.css';

interface Scale {
  min: number;
  max: number;
  step?: number;
  /** The text that screen readers announce for a value; if omitted, the number. */
  say?: (value: number) => string;
}
const HIDDEN = { open: false };

/**
 * One number on a scale, set by drag, click or keys (arrows, Page Up and Down, Home, End).
 * @param middle where the colored part begins; if omitted, at the minimum
 */
export function Slider({
  label,
  value,
  middle,
  onMove,
  say,
  ...scale
}: Scale & { label: string; value: number; middle?: number; onMove: (value: number) => void }) {
  return (
    <AntdSlider
      {...scale}
      value={value}
      tooltip={HIDDEN}
      ariaLabelForHandle={label}
      {...(say && { ariaValueTextFormatterForHandle: say })}
      {...(middle !== undefined && { startPoint: middle })}
      onChange={onMove}
    />
  );
}

/**
 * A slider with two handles, for the start and the end of a range.
 * @param labels the names of its start and its end
 * @param onMove called at every step of a drag
 * @param onEnd called when the handle is released
 */
export function SpanSlider({
  labels,
  value,
  onMove,
  onEnd,
  say,
  ...scale
}: Scale & {
  labels: [start: string, end: string];
  value: [start: number, end: number];
  onMove: (span: [number, number]) => void;
  onEnd: (span: [number, number]) => void;
}) {
  const both = (span: number[]) => [span[0], span[1]] as [number, number];
  return (
    <AntdSlider
      {...scale}
      range
      value={value}
      tooltip={HIDDEN}
      ariaLabelForHandle={labels}
      {...(say && { ariaValueTextFormatterForHandle: say })}
      onChange={(span) => onMove(both(span))}
      onChangeComplete={(span) => onEnd(both(span))}
    />
  );
}
