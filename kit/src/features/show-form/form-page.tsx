import { Page, PageHead, Panel } from '@videoqs/web/page';
import { Loading } from '@videoqs/web/states';
import { lazy, Suspense } from 'react';

const ProfileForm = lazy(() => import(/* webpackChunkName: "profile-form" */ './profile-form.tsx'));

/** A page that has one form of antd and nothing else: what such a page weighs is measured on it. */
export default function FormPage() {
  return (
    <Page>
      <PageHead title="A form" intro="Rules of the contract, in antd's Form." />
      <Panel label="Profile">
        <Suspense fallback={<Loading />}>
          <ProfileForm />
        </Suspense>
      </Panel>
    </Page>
  );
}
