-- What a hosted Supabase project already has, for embedded and external PostgreSQL:
-- the three roles that requests run as, and the functions that return the caller's claims.

-- Roles belong to the whole server, not to this database: they may already exist, or another
-- database's migration may create them at the same moment.
do $$
declare
  role_name text;
  -- From PostgreSQL 16 on, the creator of a role may grant it but not yet SET ROLE to it.
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

  -- On PostgreSQL 15 only a superuser may set this attribute. The site does not need it; without it
  -- the service key stays under row-level security.
  if (select rolsuper from pg_roles where rolname = current_user)
    and not (select rolbypassrls from pg_roles where rolname = 'service_role')
  then
    alter role service_role bypassrls;
  end if;
exception when insufficient_privilege then
  raise exception using
    errcode = 'insufficient_privilege',
    message = format('%I may not SET ROLE to anon, authenticated and service_role. As an '
      'administrator, create those roles (nologin) and run: '
      'grant anon, authenticated, service_role to %I', current_user, current_user);
end
$$;

grant usage on schema public to anon, authenticated, service_role;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated, service_role;

-- The claims of the access token; the Data API sets them for each request.
create or replace function auth.jwt() returns jsonb
  language sql stable
  return coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb;

-- The id of the signed-in user; null for an anonymous visitor.
create or replace function auth.uid() returns uuid
  language sql stable
  return nullif(auth.jwt() ->> 'sub', '')::uuid;

create or replace function auth.role() returns text
  language sql stable
  return auth.jwt() ->> 'role';
