import { Page, PageHead } from '@videoqs/web/page';
import { Controls } from './controls.tsx';
import { Fields } from './fields.tsx';
import { Patterns } from './patterns.tsx';
import { People } from './people.tsx';
import { States } from './states.tsx';
import { Titles } from './titles.tsx';

/** Every part of libs/web in every state. */
export default function KitPage() {
  return (
    <Page>
      <PageHead title="The kit" intro="Every part in every state. Take these before you make another." />
      <Controls />
      <Fields />
      <div data-stays="">
        <States />
        <Titles />
      </div>
      <People />
      <Patterns />
    </Page>
  );
}
