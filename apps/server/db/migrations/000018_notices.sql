-- What a store wants told or not, and in which words of its own. Without a row it is as it comes.
create table store_notices (
  tenant_id uuid not null references tenants (id),
  event text not null,
  -- a mail to the customer, a mail to the store, or a push message to its people
  channel text not null,
  -- null: as it comes
  is_on boolean,
  -- {"ms": {"subject": "…", "intro": "…"}}: what is missing or empty is said in our words
  words jsonb not null default '{}',
  -- counts changes of the words, so that two who write at once do not undo each other
  words_version integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, event, channel),
  constraint store_notices__channel check (channel in ('customer', 'store', 'push'))
);
select isolate_by_tenant('store_notices');

-- The language of mails to the store itself.
alter table store_profiles add column mail_locale text not null default 'en'
  constraint store_profiles__mail_locale check (mail_locale in ('en', 'ms', 'zh'));
