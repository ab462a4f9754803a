import type { Reply } from '@videoqs/contract/calls';

export type Profile = Reply<'/api/person/show411'>;
export type Twin = NonNullable<Profile['twin']>;
