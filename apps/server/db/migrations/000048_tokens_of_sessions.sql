-- For forgetting old sessions: each is asked whether a token points at it.
create index account_tokens__of_session on account_tokens (session_id) where session_id is not null;
create index account_tokens__expired on account_tokens (expires_at);
create index sessions__ended on sessions ((coalesce(revoked_at, expires_at)));
