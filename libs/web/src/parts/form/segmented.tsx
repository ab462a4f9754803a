import AntdSegmented from 'antd/es/segmented';
import { useId } from 'react';
import '../../style/antd-segmented.css';

/** A choice of one option among a few visible ones. @param legend screen readers announce it before the options */
export function Segmented<K extends string>({
  legend,
  options,
  value,
  onPick,
}: {
  legend: string;
  options: readonly { value: K; label: string }[];
  value: K;
  onPick: (value: K) => void;
}) {
  const name = useId();
  return <AntdSegmented name={name} aria-label={legend} options={[...options]} value={value} onChange={onPick} />;
}
