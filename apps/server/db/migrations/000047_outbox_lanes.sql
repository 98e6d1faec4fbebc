-- Mails and other messages wait for servers of others. They go in a lane of their own, so that a silent mail server holds
-- up nothing that moves money or portions.
alter table outbox add column lane text not null default 'work' constraint outbox__lane check (lane in ('work', 'messages'));
alter table platform_outbox
  add column lane text not null default 'work' constraint platform_outbox__lane check (lane in ('work', 'messages'));
drop index outbox__due;
create index outbox__due on outbox (lane, available_at) where done_at is null;
drop index platform_outbox__due;
create index platform_outbox__due on platform_outbox (lane, available_at) where done_at is null;
