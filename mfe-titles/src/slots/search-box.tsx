import type { Slots } from '@videoqs/contract/slots/slots';
import { SearchBox } from '../search/search-box.tsx';

/** The typeahead of the top bar. */
export default function SearchBoxSlot(props: Slots['titles/SearchBox']) {
  return <SearchBox {...props} />;
}
