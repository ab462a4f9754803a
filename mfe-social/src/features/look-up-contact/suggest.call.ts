import { SUGGEST_FROM } from '@videoqs/contract/limits/social';
import { USERNAME } from '@videoqs/contract/wire/rules';
import { callOptions, keepPreviousData, queryClient, useQuery } from '@videoqs/web/query';
import { type Contact, readContacts } from '../../contact/contacts.call.ts';

/**
 * Members whose names begin with the typed text. A text that is too short finds none. The previous suggestions stay on
 * the page until the new ones have loaded.
 */
export function useSuggested(typed: string): Contact[] {
  const prefix = typed.trim();
  const enabled = prefix.length >= SUGGEST_FROM && USERNAME.test(prefix);
  const { data } = useQuery(
    { ...callOptions('/api/contacts/suggestContacts', { prefix }), enabled, placeholderData: keepPreviousData },
    queryClient,
  );
  return enabled && data ? readContacts(data.contactArray) : [];
}
