import type { Slots } from '@videoqs/contract/slots/slots';
import { SearchBox } from '../features/search-titles/search-box.tsx';

/** The typeahead of the top bar. */
export default function SearchBoxSlot(props: Slots['titles/SearchBox']) {
  return <SearchBox {...props} />;
}
