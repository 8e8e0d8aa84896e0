-- Whoever is deleted, by whatever way, is signed out everywhere: nodes look for what was revoked, not for who is gone.
create function revoke_tokens_of_deleted_user() returns trigger language plpgsql as $$
begin
  update token_records set revoked_at = clock_timestamp()
  where principal_id = old.id and scope = 'USER' and revoked_at is null;
  return old;
end
$$;
--> statement-breakpoint
create trigger users_deleted after delete on users
for each row execute function revoke_tokens_of_deleted_user();
