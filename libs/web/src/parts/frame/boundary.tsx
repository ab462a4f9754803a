import { Component, type ReactNode } from 'react';

/**
 * Catches errors of its children. The fallback may offer a retry. `pass` selects errors that an outer boundary should
 * handle.
 */
export class Boundary extends Component<
  { fallback: (error: Error, retry: () => void) => ReactNode; pass?: (error: Error) => boolean; children: ReactNode },
  { error?: Error }
> {
  override state: { error?: Error } = {};
  static getDerivedStateFromError(error: Error) {
    return { error };
  }
  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (this.props.pass?.(error)) throw error;
    return this.props.fallback(error, () => this.setState({ error: undefined }));
  }
}
