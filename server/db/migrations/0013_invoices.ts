import { type Kysely, sql } from 'kysely';

const goods = sql`
alter table products
  add column hsn text check (hsn ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})$'),
  -- In basis points: 500 are 5 %.
  add column gst_rate int check (gst_rate between 0 and 4000);

-- Frozen when the order is placed.
alter table order_lines
  add column hsn text,
  add column gst_rate int`;

const invoices = sql`
-- The last number given in a series and financial year. Its row is locked until the document stands, so that numbers
-- have no gap: whoever draws the next one waits, and one that comes to nothing is drawn again.
create table document_counters (
  series text not null check (series in ('invoice', 'credit-note')),
  year int not null,
  last int not null check (last > 0),
  primary key (series, year)
);

create table sale_documents (
  id bigint generated always as identity primary key,
  series text not null,
  year int not null,
  sequence int not null check (sequence > 0),
  number text not null unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  order_id bigint not null references orders,
  issued_at timestamptz not null,
  total_paise bigint not null check (total_paise >= 0),
  -- Everything that stands on it, as it was printed.
  facts jsonb not null,
  unique (series, year, sequence),
  foreign key (series, year) references document_counters (series, year)
);
create index sale_documents_of_order on sale_documents (order_id, id);
create unique index one_invoice_per_order on sale_documents (order_id) where series = 'invoice';

-- An issued document is never changed; what was wrong is put right by a credit note.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'an issued document is never changed';
end $$;
create trigger sale_documents_stay before update or delete on sale_documents
  for each row execute function refuse_change()`;

/** What the law asks of goods, and the numbered documents of what was sold. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of [goods, invoices]) await part.execute(db);
}
