-- The languages, once for all columns that hold one. One more is a migration that replaces this function by a longer list.
create function is_locale(code text) returns boolean language sql immutable parallel safe
  return code in ('en', 'ms', 'zh');

alter table users drop constraint users__language,
  add constraint users__language check (is_locale(language));
alter table push_subscriptions drop constraint push_subscriptions__locale,
  add constraint push_subscriptions__locale check (is_locale(locale));
alter table store_profiles drop constraint store_profiles__mail_locale,
  add constraint store_profiles__mail_locale check (is_locale(mail_locale));
alter table store_exports drop constraint store_exports__locale,
  add constraint store_exports__locale check (is_locale(locale));
alter table user_consents drop constraint user_consents__locale,
  add constraint user_consents__locale check (is_locale(locale));
alter table credit_grants drop constraint credit_grants__locale,
  add constraint credit_grants__locale check (is_locale(locale));
