import { useEffect } from 'react';

/** The id of the search input in the top bar. */
export const SEARCH_ID = 'top-search';
export const focusSearch = () => document.getElementById(SEARCH_ID)?.focus();

/** Makes the key `/` move the focus to the search field, unless the user is typing or a dialog is open. */
export function useSearchKey(): void {
  useEffect(() => {
    const onKey = (e: KeyboardEvent) => {
      if (e.key !== '/' || e.ctrlKey || e.metaKey || e.altKey) return;
      const at = e.target as HTMLElement | null;
      if (at?.isContentEditable || at?.closest('input, textarea, select, dialog, [role="dialog"]')) return;
      if (!document.getElementById(SEARCH_ID)) return; // The search field is not rendered yet.
      e.preventDefault();
      focusSearch();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
