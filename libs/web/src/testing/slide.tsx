import { fireEvent } from '@testing-library/react';

/**
 * Moves the handle of a slider with the arrow keys, one step per press.
 * @param end if false, the key is not released
 */
export function slideTo(handle: HTMLElement, value: number, { end = true } = {}): void {
  const now = () => Number(handle.getAttribute('aria-valuenow'));
  const key = now() < value ? { key: 'ArrowRight', keyCode: 39 } : { key: 'ArrowLeft', keyCode: 37 };
  while (now() !== value) {
    const before = now();
    fireEvent.keyDown(handle, key);
    if (now() === before) throw new Error(`The slider stays at ${before} on its way to ${value}.`);
  }
  if (end) fireEvent.keyUp(handle, key);
}
