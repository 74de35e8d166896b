-- wrk's script: each thread has one connection and places one order of a file after the other, in three requests:
-- into the cart, the price, the placing.
-- Arguments: the file (see orders.ts), the number of threads, the tag of the store.
local ffi = require("ffi")
ffi.cdef([[
  typedef struct { long seconds, nanoseconds; } moment;
  int clock_gettime(int clock, moment *now);
  int getpid(void);
  int kill(int process, int signal);
]])
local SIGINT = 2
local moment = ffi.new("moment")
local function milliseconds()
  ffi.C.clock_gettime(1, moment)
  return tonumber(moment.seconds) * 1e3 + tonumber(moment.nanoseconds) / 1e6
end

local threads = {}
function setup(thread)
  thread:set("number", #threads)
  threads[#threads + 1] = thread
end

local orders, at, step, price, begun, store = {}, 1, 1, "", 0, ""
-- Global, since wrk reads them at the end.
took, failed, failure = {}, 0, ""

function init(args)
  store = args[3]
  local index = 0
  for line in io.lines(args[1]) do
    if index % tonumber(args[2]) == number then
      local cookie, network, product, sku = line:match("^([^\t]*)\t([^\t]*)\t([^\t]*)\t(.*)$")
      orders[#orders + 1] = { cookie = cookie, network = network, product = product, sku = sku }
    end
    index = index + 1
  end
end

local function post(path, fields)
  local order = orders[at]
  local headers = { Cookie = order.cookie, ["X-Forwarded-For"] = order.network, ["Content-Type"] = "application/json" }
  for name, value in pairs(wrk.headers) do headers[name] = value end
  return wrk.format("POST", path, headers, string.format('{%s,"main_id":"%s"}', fields, store))
end

function request()
  local product = string.format('"product_id":"%s","product_sku":"%s"', orders[at].product, orders[at].sku)
  if step == 1 then
    begun = milliseconds()
    return post("/api/cart", product)
  end
  local chosen = string.format('"cart_products":[{%s}],"payment_mode":"Pay on delivery"', product)
  if step == 2 then return post("/api/checkout/quote", chosen) end
  return post("/api/payment/paydelivery", string.format('%s,"totalAmountbeforePay":%s', chosen, price))
end

function response(status, _, body)
  if status ~= 200 then
    failed = failed + 1
    failure = step .. ": " .. status .. " " .. body:sub(1, 80)
  elseif step == 3 then
    took[#took + 1] = milliseconds() - begun
  else
    -- Behind those of the lines.
    local paise = body:match('.*"total_paise":(%d+)')
    price = paise and string.format("%.2f", paise / 100) or price
    step = step + 1
    return
  end
  step = 1
  if at < #orders then
    at = at + 1
    return
  end
  wrk.thread:stop()
  -- wrk itself would sleep on, and count the time.
  ffi.C.kill(ffi.C.getpid(), SIGINT)
end

function done(summary)
  local all, failures, text, sent = {}, 0, "", 0
  for _, thread in ipairs(threads) do
    for _, one in ipairs(thread:get("took")) do all[#all + 1] = one end
    failures = failures + thread:get("failed")
    if thread:get("failure") ~= "" then text = thread:get("failure") end
    sent = math.max(sent, #thread:get("took") + thread:get("failed") + 1)
  end
  table.sort(all)
  local function percentile(share) return all[math.min(#all, math.floor(#all * share) + 1)] or 0 end
  io.write("\n" .. string.format(
    '{"seconds":%.6f,"answered":%d,"failed":%d,"p50":%.3f,"p99":%.3f,"sent":%d,"failure":"%s"}\n',
    summary.duration / 1e6, #all, failures, percentile(0.5), percentile(0.99), sent * #threads,
    (text:gsub('[%c"\\]', "'"))
  ))
end
