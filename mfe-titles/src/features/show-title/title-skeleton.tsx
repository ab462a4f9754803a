import { Loading, Skeleton } from '@videoqs/web/states';
import { messages } from '../../messages.ts';

/** The shape of the page to come. */
export function TitleSkeleton() {
  return (
    <div className="vq-page ti-page">
      <Loading label={messages.titleLoading}>
        <div className="ti-title">
          <div className="ti-poster">
            <span className="vq-skeleton vq-poster" />
          </div>
          <div className="ti-head ti-lines">
            <Skeleton width="min(380px, 90%)" height={46} round={10} />
            <Skeleton width="min(300px, 70%)" />
          </div>
          <div className="ti-body ti-lines">
            <Skeleton />
            <Skeleton />
            <Skeleton width="60%" />
            <Skeleton width={180} height={44} round={10} />
          </div>
          <div className="ti-watch">
            <Skeleton height={260} round={12} />
          </div>
        </div>
      </Loading>
    </div>
  );
}
