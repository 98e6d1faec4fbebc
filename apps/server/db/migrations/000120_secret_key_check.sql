-- A word sealed with the operator's SECRET_KEY: a process whose key does not open it must not serve, as what it would
-- seal and sign would be of another key than what is here.
create table secret_key_check (
  is_only boolean primary key default true check (is_only),
  sealed bytea not null
);
grant select, insert, update, delete on secret_key_check to dapur_platform;
