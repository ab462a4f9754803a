import { lazy, Suspense, useState } from 'react';
import { SearchField } from './search-field.tsx';

const SearchCombobox = lazy(() => import(/* webpackChunkName: "search" */ './search-combobox.tsx'));

/**
 * Search that is always there. What it takes to search is loaded when somebody turns to it; what they type meanwhile is
 * kept, and the focus with it.
 */
export function SearchBox() {
  const [typed, setTyped] = useState('');
  const [wanted, setWanted] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const plain = (
    <SearchField
      value={typed}
      onChange={(e) => setTyped(e.target.value)}
      onFocus={() => {
        setWanted(true);
        setHasFocus(true);
      }}
      onBlur={() => setHasFocus(false)}
      onPointerEnter={() => setWanted(true)}
    />
  );
  if (!wanted) return plain;
  return (
    <Suspense fallback={plain}>
      <SearchCombobox typed={typed} setTyped={setTyped} autoFocus={hasFocus} />
    </Suspense>
  );
}
