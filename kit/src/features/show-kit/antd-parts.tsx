import AntdScope from '@videoqs/web/antd-scope';
import { Section } from '@videoqs/web/page';
import { AntdFields } from './antd-fields.tsx';
import { AntdShown } from './antd-shown.tsx';
import { AntdTable } from './antd-table.tsx';

/** What antd carries, in our look. */
export default function AntdParts() {
  return (
    <AntdScope>
      <Section heading="Forms">
        <AntdFields />
      </Section>
      <Section heading="Tables">
        <AntdTable />
      </Section>
      <Section heading="Shown when needed">
        <AntdShown />
      </Section>
    </AntdScope>
  );
}
