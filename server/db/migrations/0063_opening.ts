import { type Kysely, sql } from 'kysely';

/**
 * Each setting has a revision, as what the owner edits has. A shop that sold or showed goods before it could be closed
 * stays open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
alter table settings add column revision bigint not null default 1;
create trigger revised before update on settings for each row when (new.value is distinct from old.value)
  execute function raise_revision();

insert into settings (name, value)
select 'opening', '{"isOpen": true, "wasOpened": true, "sentence": ""}'
where exists (select from orders) or exists (select from products where status = 'Active')
on conflict (name) do nothing`.execute(db);
}
