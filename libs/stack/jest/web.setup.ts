import { createHash } from 'node:crypto';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// a slow machine must not fail a test
configure({ asyncUtilTimeout: 15_000 });

/** Browser features that jsdom lacks. */
// Node's own digest runs in a thread pool, and a test cannot know when it is done. This replacement completes at once.
const digest = async (algorithm: string, data: Uint8Array) =>
  new Uint8Array(createHash(algorithm.replace('-', '')).update(data).digest()).buffer;
if (!crypto.subtle) Object.defineProperty(crypto, 'subtle', { value: { digest } });
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
  (this.querySelector<HTMLElement>('[autofocus], button, input, [tabindex]') ?? this).focus();
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
File.prototype.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(reader.error);
    reader.readAsArrayBuffer(this);
  });
};
window.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};
window.matchMedia ??= (query: string) =>
  ({ matches: false, media: query, addEventListener() {}, removeEventListener() {} }) as unknown as MediaQueryList;
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
