-- Those who run the platform have a role there, and are no longer all alike; what each role may do stands in the contract.
alter table users add column platform_role text;
alter table users add constraint users__platform_role
  check (platform_role in ('super_admin', 'ops', 'finance', 'support'));
update users set platform_role = 'super_admin' where is_super_admin;
alter table users drop column is_super_admin;
