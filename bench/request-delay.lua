-- `wrk ... -- 3.5` waits so many milliseconds before each request of a connection: load below the limit.
local milliseconds

function init(args)
  milliseconds = tonumber(args[1])
end

function delay()
  return milliseconds
end
