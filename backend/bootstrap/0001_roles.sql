-- What a hosted Supabase project already has, for the embedded and for your own PostgreSQL:
-- the three roles that requests run as, and the functions that say who is asking.

-- Roles belong to the whole server, not to this database: they may exist already, or be created
-- by another database's start at this very moment.
do $$
declare
  role_name text;
  -- From PostgreSQL 16 on, whoever creates a role may hand it out but not yet act as it.
  act_as constant text :=
    case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin noinherit', role_name);
      end if;
    exception when duplicate_object or unique_violation then
      null;
    end;
    if not pg_has_role(current_user, role_name, act_as) then
      execute format('grant %I to %I', role_name, current_user);
    end if;
  end loop;

  -- Only a superuser may hand out this attribute on PostgreSQL 15; nothing the site does needs it.
  if (select rolsuper from pg_roles where rolname = current_user)
    and not (select rolbypassrls from pg_roles where rolname = 'service_role')
  then
    alter role service_role bypassrls;
  end if;
exception when insufficient_privilege then
  raise exception using
    errcode = 'insufficient_privilege',
    message = format('%I may not act as the roles anon, authenticated and service_role. As an '
      'administrator, create those roles (nologin) and run: '
      'grant anon, authenticated, service_role to %I', current_user, current_user);
end
$$;

grant usage on schema public to anon, authenticated, service_role;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

-- The claims of the access token, as the Data API sets them for each request.
create or replace function auth.jwt() returns jsonb
  language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

-- The id of the account that is asking; null for a visitor.
create or replace function auth.uid() returns uuid
  language sql stable
  return nullif(auth.jwt() ->> 'sub', '')::uuid;

create or replace function auth.role() returns text
  language sql stable
  return auth.jwt() ->> 'role';
