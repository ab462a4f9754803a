import { Migration } from '@mikro-orm/migrations';

/** Adds the data that discovery needs: seasons, people's lives, countries, offers by service, and dates of changes. */
export class Discovery extends Migration {
  override up(): void {
    this.addSql(`create table catalogue_state (
      id boolean primary key default true check (id), edition bigint not null default 0)`);
    this.addSql('insert into catalogue_state default values');
    this.addSql(`alter table title
      add column countries text[] not null default '{}',
      add column coming_on date,
      add column edition bigint not null default 0,
      add column added_at timestamptz not null default now(),
      add column checked_at timestamptz not null default now()`);
    this.addSql('create index title_edition on title (edition)');
    this.addSql('create index title_coming on title (coming_on, media_key) where coming_on is not null');
    this.addSql(`alter table person
      add column popularity double precision not null default 0,
      add column birthday date,
      add column deathday date,
      add column biography text not null default '',
      add column place_of_birth text not null default '',
      add column imdb_id text not null default '',
      add column homepage text not null default '',
      add column images text[] not null default '{}',
      add column edition bigint not null default 0,
      add column checked_at timestamptz`);
    this.addSql('create index person_edition on person (edition)');
    this.addSql(`create table title_offer (
      country text not null, provider text not null, media_key text not null references title on delete cascade,
      since timestamptz not null, primary key (country, provider, media_key))`);
    this.addSql(`create index title_offer_new on title_offer (country, provider, since desc, media_key)`);
    this.addSql('create index title_offer_title on title_offer (media_key)');
    this.addSql(`create table season (
      media_key text not null references title on delete cascade, number int not null, name text not null,
      overview text not null, air_date date, episodes int not null, poster_path text, primary key (media_key, number))`);
    this.addSql(`create table episode (
      media_key text not null, season int not null, number int not null, name text not null, overview text not null,
      air_date date, runtime int, still_path text, vote_average double precision not null,
      primary key (media_key, season, number), foreign key (media_key, season) references season on delete cascade)`);
  }

  override down(): void {
    for (const table of ['episode', 'season', 'title_offer', 'catalogue_state']) this.addSql(`drop table ${table}`);
    this.addSql(`alter table title drop column countries, drop column coming_on, drop column edition,
      drop column added_at, drop column checked_at`);
    this.addSql(`alter table person drop column popularity, drop column birthday, drop column deathday,
      drop column biography, drop column place_of_birth, drop column imdb_id, drop column homepage, drop column images,
      drop column edition, drop column checked_at`);
  }
}
