import { Migration } from '@mikro-orm/migrations';

/** Adds group votes on what to watch. */
export class Jamms extends Migration {
  override up(): void {
    this.addSql(`create table jamm (code text primary key, host_id bigint not null, queue_id bigint, name text not null,
      people bigint[] not null, picks jsonb not null, closes_at timestamptz not null, closed_at timestamptz,
      created_at timestamptz not null)`);
    this.addSql('create index jamm_host on jamm (host_id)');
    this.addSql('create index jamm_people on jamm using gin (people)');
    this.addSql(`create table jamm_ballot (code text not null, voter text not null, user_id bigint, name text not null,
      ranking text[] not null, veto text, at timestamptz not null, primary key (code, voter))`);
    this.addSql('create index jamm_ballot_user on jamm_ballot (user_id) where user_id is not null');
  }
  override down(): void {
    for (const t of ['jamm_ballot', 'jamm']) this.addSql(`drop table ${t}`);
  }
}
