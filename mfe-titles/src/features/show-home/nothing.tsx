import { Button } from '@videoqs/web/button';
import { countryName } from '@videoqs/web/countries';
import { useSession } from '@videoqs/web/session';
import { snackbar } from '@videoqs/web/snackbar';
import { Empty } from '@videoqs/web/states';
import { messages } from './home.messages.ts';
import { listOf } from './services-text.ts';
import { type Found, type Tonight, useLength } from './use-tonight.ts';

const texts = messages.tonight;
/** The country for which most offers are known. */
const KNOWN = 'US';

/**
 * Shown when no title matches a visitor's choice. It names the limit that excludes all titles, with a button that
 * removes this limit.
 */
export function Nothing({
  tight,
  choice: { services, country, length },
}: {
  tight: NonNullable<Found['tight']>;
  choice: Tonight['choice'];
}) {
  if (tight === 'length' && length !== 'any')
    return (
      <Empty
        icon="clock"
        title={texts.tight[length]}
        action={<Button onClick={() => useLength.setState({ length: 'any' })}>{texts.noLimit}</Button>}
      />
    );
  const { set } = useSession.getState();
  if (services.length > 0)
    return (
      <Empty
        icon="search"
        title={texts.nothingOn(listOf(services, 2))}
        action={
          <Button
            onClick={() => {
              set({ SERVICES: [] });
              snackbar({ text: texts.dropped, undo: () => set({ SERVICES: services }) });
            }}
          >
            {texts.everywhere}
          </Button>
        }
      />
    );
  return (
    <Empty
      icon="search"
      title={texts.nothingIn(countryName(country))}
      action={
        country !== KNOWN && <Button onClick={() => set({ COUNTRY: KNOWN })}>{texts.at(countryName(KNOWN))}</Button>
      }
    />
  );
}
