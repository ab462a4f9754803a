import { Migration } from '@mikro-orm/migrations';

/**
 * Adds the names under which other services and files know titles (without case, accents and punctuation), and IMDb's
 * ids.
 */
export class TitleNames extends Migration {
  override up(): void {
    this.addSql(`create function plain_name(name text) returns text language sql immutable parallel safe strict as
      $$ select regexp_replace(lower(normalize(replace(name, '&', 'and'), NFKD)), '[^[:alnum:]]+', '', 'g') $$`);
    this.addSql('create index title_plain on title (plain_name(title))');
    this.addSql(
      'create index title_plain_original on title (plain_name(original_title)) where original_title <> title',
    );
    this.addSql(`create index title_imdb on title ((facts->>'imdbID')) where facts->>'imdbID' <> ''`);
  }

  override down(): void {
    for (const name of ['title_imdb', 'title_plain_original', 'title_plain']) this.addSql(`drop index ${name}`);
    this.addSql('drop function plain_name');
  }
}
