-- When the person of a session last showed in it who she is: by password or by a linked sign-in. A session that continues
-- another takes its moment over. Null for those of the time before: they are asked.
alter table sessions add column proved_at timestamptz;

-- When a mailed link last proved the mailbox anew. Until then `email_verified_at` says when it was proved.
alter table users add column mailbox_proved_at timestamptz;
